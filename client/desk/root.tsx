import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { takeFocus, tellPageShown } from "../navigation/router.ts";
import { LiveStatus } from "../ui/live-status.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { Logo } from "../ui/identity/logo.tsx";
import { ArrivalsProvider } from "./arrivals.tsx";
import { BottomBar, SideBar, TopBar } from "./layout/navigation.tsx";
import { KeysDialog } from "./layout/keys.tsx";
import { Palette } from "./layout/palette.tsx";
import { useLive } from "./ui/confirm.tsx";
import { LeaveGuard } from "./ui/leave-guard.tsx";
import { useDesk } from "./root-data.ts";
import "../styles/tokens.css";
import "../styles/elements.css";
import "../styles/base.css";
import "../styles/primitives.css";
import "../styles/print.css";
import "../ui/button.css";
import "../ui/form/form.css";
import "./styles/desk.css";
import "./styles/controls.css";
import "./styles/bare-page.css";

/** The frame of every page of the desk. */
export function DeskFrame() {
  const { me } = useDesk();
  const location = useLocation();
  const live = useLive();
  useLayoutEffect(tellPageShown, [location]);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    // What was pressed may be gone from the page that stands in its place: whoever works by keys goes on from the heading.
    if (document.activeElement === document.body) takeFocus(document.querySelector("main h1"));
  }, [location]);
  return (
    <ArrivalsProvider>
      <a className="skip-link" href="#main">
        К содержанию
      </a>
      <LoadingBar />
      {me ? (
        <div className="desk" data-live={live || undefined}>
          <SideBar me={me} />
          <TopBar me={me} />
          <main className="desk-main stack fit top gap-12" id="main" tabIndex={-1}>
            {/* The same page about another order, person or product begins anew: what was typed and shown belongs to its record. */}
            <Outlet key={location.pathname} />
          </main>
          <BottomBar />
          <KeysDialog />
          <Palette />
        </div>
      ) : (
        <div className="desk-bare stack top gap-32" data-live={live || undefined}>
          <Logo />
          <main className="desk-bare-main stack gap-20 outlined rounded" id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      )}
      <LiveStatus />
      {live && <LeaveGuard />}
    </ArrivalsProvider>
  );
}
