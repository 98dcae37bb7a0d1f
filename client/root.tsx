import { useEffect, useLayoutEffect, type ComponentType } from "react";
import { Outlet, useLoaderData, useLocation } from "react-router-dom";
import { hasAccountCookie } from "#shared/domain/account-cookie.ts";
import { Announcement } from "./layout/announcement.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { Letterhead } from "./layout/letterhead.tsx";
import { SideMenu } from "./layout/side-menu.tsx";
import { TabBar } from "./layout/tab-bar.tsx";
import { tellPageShown } from "./navigation/page-shown.ts";
import type { PageData, PageProps, PageRegistry } from "./page.ts";
import { useServices } from "./state/context.tsx";
import { DialogHost } from "./ui/dialog-host.tsx";
import { LiveStatus } from "./ui/live-status.tsx";
import { LoadingBar } from "./ui/loading-bar.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page-transition.css";
import "./styles/print.css";

/** What surrounds every page. */
export function Root() {
  const { ui } = useServices();
  const location = useLocation();
  useEffect(() => ui.setState({ menuOpen: false, loggedIn: hasAccountCookie(document.cookie) }), [ui, location]);
  useEffect(() => ui.setState({ quickOrder: null, enquiry: null }), [ui, location.pathname]);
  useLayoutEffect(tellPageShown, [location]);
  return (
    <>
      <a className="skip" href="#main">
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
      <DialogHost name="quickOrder" chunk="quick-order" />
      <DialogHost name="enquiry" chunk="enquiry" />
      <LiveStatus />
    </>
  );
}

/** Shows the page that a route's loader brought. */
export function PageHost({ pages }: { pages: PageRegistry }) {
  const { page, data } = useLoaderData() as PageData;
  const Page = pages.get(page) as ComponentType<PageProps<unknown>>;
  return <Page data={data} />;
}
