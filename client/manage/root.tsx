import { useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { tellPageShown } from "../navigation/router.ts";
import { LiveStatus } from "../ui/live-status.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { Logo } from "../ui/logo.tsx";
import { BottomBar } from "./layout/bottom-bar.tsx";
import { SideBar } from "./layout/side-bar.tsx";
import { TopBar } from "./layout/top-bar.tsx";
import { useLive } from "./ui/use-live.ts";
import { useDesk } from "./root-data.ts";
import "../styles/tokens.css";
import "../styles/elements.css";
import "../styles/base.css";
import "../styles/print.css";
import "../ui/button.css";
import "../ui/form.css";
import "./styles/desk.css";
import "./styles/controls.css";
import "./styles/bare-page.css";

/** The frame of every page of the desk. */
export function DeskFrame() {
  const { me } = useDesk();
  const location = useLocation();
  const live = useLive();
  useLayoutEffect(tellPageShown, [location]);
  return (
    <>
      <a className="skip-link" href="#main">
        К содержанию
      </a>
      <LoadingBar />
      {me ? (
        <div className="desk" data-live={live || undefined}>
          <SideBar me={me} />
          <TopBar me={me} />
          <main className="desk-main" id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <BottomBar />
        </div>
      ) : (
        <div className="desk-bare" data-live={live || undefined}>
          <p className="desk-bare-logo">
            <Logo />
          </p>
          <main className="desk-bare-main" id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      )}
      <LiveStatus />
    </>
  );
}
