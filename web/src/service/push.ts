// Asking to be told with the page closed: the service worker, the browser's push subscription, and the server.

import * as api from "../api";
import type { PushInfo } from "../generated/wire";
import { language } from "../i18n";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registered = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("/sw.js", { scope: "/" });

const subscription = async (): Promise<PushSubscription | null> => (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription() ?? null;

/** Whether this browser is told. */
export async function pushed(): Promise<boolean> {
  const own = await subscription();
  if (!own || !(await api.whoAmI()).user) return false;
  return (await api.get<PushInfo>("/me/push")).browsers.includes(own.endpoint);
}

/** Raises where the browser, or its push service, does not let us. */
export async function startPush(): Promise<void> {
  await api.someone();
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const { key } = await api.get<PushInfo>("/me/push");
  await registered();
  const registration = await navigator.serviceWorker.ready;
  const own = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = own.toJSON();
  await api.request("PUT", "/me/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, lang: language() });
}

export async function endPush(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  await api.post("/me/push/end", { endpoint: own.endpoint });
  await own.unsubscribe();
}
