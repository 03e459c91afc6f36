#!/usr/bin/python3
"""A bare WebKitGTK window as wide as a phone, for WebKitWebDriver: the test browser that comes with WebKitGTK is
wider and forgets everything in automation.

BULWARK_PROFILE    folder of the profile
BULWARK_DOWNLOADS  folder that downloads are saved in
BULWARK_FEATURES   WebKit's own names of features to switch on, separated by commas
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

WIDTH, HEIGHT = 390, 844
profile = os.environ["BULWARK_PROFILE"]
downloads = os.environ["BULWARK_DOWNLOADS"]
features = set(filter(None, os.environ.get("BULWARK_FEATURES", "").split(",")))

manager = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
manager.set_itp_enabled(False)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)


def on_download(_context, download):
    def decide(each, name):
        each.set_allow_overwrite(True)
        each.set_destination("file://" + os.path.join(downloads, name or "unnamed"))
        return True

    download.connect("decide-destination", decide)


def settings():
    made = WebKit2.Settings()
    made.set_enable_write_console_messages_to_stdout(True)
    made.set_property("enable-media-stream", True)
    made.set_property("enable-mock-capture-devices", True)
    made.set_property("javascript-can-open-windows-automatically", True)
    known = WebKit2.Settings.get_all_features()
    for at in range(known.get_length()):
        if known.get(at).get_identifier() in features:
            made.set_feature_enabled(known.get(at), True)
    return made


def on_policy(_view, decision, kind):
    if kind != WebKit2.PolicyDecisionType.RESPONSE or decision.is_mime_type_supported():
        return False
    decision.download()
    return True


def on_permission(_view, request):
    request.allow()
    return True


def new_view(related=None):
    if related is None:
        view = WebKit2.WebView(settings=settings(), web_context=context, is_controlled_by_automation=True)
    else:
        view = WebKit2.WebView(settings=settings(), related_view=related)
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.connect("create", lambda opener, _action: new_view(opener))
    view.connect("close", lambda _view: window.destroy())
    view.connect("permission-request", on_permission)
    view.connect("decide-policy", on_policy)
    return view


def on_automation(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-window")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", lambda _session: new_view())


context.connect("download-started", on_download)
context.connect("automation-started", on_automation)
Gtk.main()
