"""HTTP: the pipeline of a request, the endpoints by subject, and the browser client's pages.

May import everything of the server but ``serve`` and ``bench``; only ``haymarket.server`` itself
may import it.

==================  ==============================================================================
``app``             the application: every route
``endpoint``        one row of the API, and what its handler is given
``pipeline``        what every request goes through
``refusals``        errors as the API promises them
``shapes``          the bodies of requests, and of answers that are not about a table
``games`` …         the endpoints: ``games``, ``matches``, ``play``, ``people``
``streams``         server-sent events
``catalogue``       all about a game that does not change
``pages``           the browser client's files
``limits``          how often one client may ask
``openapi``         the description of the API
==================  ==============================================================================
"""
