/** Where the facts of a component come from: its row's source, or a field's own. */

import { t } from "../i18n";
import type { Row } from "../types";

export const sourceOf = (row: Row, field: string): string => row.sources?.[field] ?? row.source;

/** Whether anything in a row is ours. */
export const isOurs = (row: Row): boolean => [row.source, ...Object.values(row.sources ?? {})].includes("reconstructed");

/** What a source is called. */
export const sourceName = (source: string): string =>
  ({ rulebook: t("fromRulebook"), public: t("fromPublic"), edition: t("edition") })[source] ?? t("reconstructed");
