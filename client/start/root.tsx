import { useEffect, useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { accountCookieIn } from "#shared/domain/cookies.ts";
import { LISTS_FORM, LISTS_PATH } from "#shared/paths.ts";
import { Announcement } from "../layout/announcement.tsx";
import { Footer } from "../layout/footer.tsx";
import { Header, Letterhead } from "../layout/header.tsx";
import { TabBar } from "../layout/tab-bar.tsx";
import { tellPageShown } from "../navigation/router.ts";
import { useVisitorsArrival } from "../ui/product/arrival.ts";
import { useAppContext } from "../state/context.tsx";
import { DialogHost } from "../ui/dialog-host.tsx";
import { LiveStatus } from "../ui/live-status.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { useMenu } from "../layout/use-menu.ts";
import "../styles/tokens.css";
import "../styles/elements.css";
import "../styles/base.css";
import "../styles/primitives.css";
import "../styles/first-layout.css";
import "../styles/page-transition.css";
import "../styles/print.css";
import "../layout/side-menu.css";

/** The frame of every page. */
export function Root() {
  const { ui } = useAppContext();
  const location = useLocation();
  useEffect(() => ui.setState({ menuOpen: false, loggedIn: accountCookieIn(document.cookie) !== null }), [ui, location]);
  useEffect(() => ui.setState({ quickOrder: null, enquiry: null }), [ui, location.pathname]);
  useVisitorsArrival();
  useLayoutEffect(tellPageShown, [location]);
  return (
    <>
      <a className="skip-link" href="#main">
        К содержанию
      </a>
      <LoadingBar />
      <Letterhead />
      <Announcement />
      <Header />
      <SideMenu />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <TabBar />
      {/* The buttons of the lists send it where there is no script. */}
      <form id={LISTS_FORM} method="post" action={LISTS_PATH} onSubmit={(event) => event.preventDefault()} />
      <DialogHost name="quickOrder" />
      <DialogHost name="enquiry" />
      <LiveStatus />
    </>
  );
}

/** The catalogue menu below 1024 px. */
export function SideMenu() {
  const { shown, Menu: Dialog, catalog } = useMenu("sideDialog");
  return shown && Dialog ? <Dialog catalog={catalog} /> : null;
}
