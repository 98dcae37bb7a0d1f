import { useEffect, useLayoutEffect } from "react";
import { Outlet, useLoaderData, useLocation } from "react-router-dom";
import { accountCookieIn } from "#shared/domain/cookies.ts";
import { Announcement } from "./layout/announcement.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { Letterhead } from "./layout/letterhead.tsx";
import { SideMenu } from "./layout/side-menu.tsx";
import { TabBar } from "./layout/tab-bar.tsx";
import { tellPageShown } from "./navigation/router.ts";
import type { PageData } from "./page.ts";
import type { PageLoader } from "./pages.ts";
import { useServices } from "./state/context.tsx";
import { DialogHost } from "./ui/dialog-host.tsx";
import { LiveStatus } from "./ui/live-status.tsx";
import { LoadingBar } from "./ui/loading-bar.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page-transition.css";
import "./styles/print.css";

/** The frame of every page. */
export function Root() {
  const { ui } = useServices();
  const location = useLocation();
  useEffect(() => ui.setState({ menuOpen: false, loggedIn: accountCookieIn(document.cookie) !== null }), [ui, location]);
  useEffect(() => ui.setState({ quickOrder: null, enquiry: null }), [ui, location.pathname]);
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
      <DialogHost name="quickOrder" />
      <DialogHost name="enquiry" />
      <LiveStatus />
    </>
  );
}

/** Shows the page of the route's loader data. */
export function PageHost({ pages }: { pages: PageLoader }) {
  const { page, data } = useLoaderData() as PageData;
  const Page = pages.get(page)?.route.component;
  if (!Page) throw new Error(`The page ${page} is not loaded`);
  return <Page data={data} />;
}
