import { useMenu } from "./use-menu.ts";
import "./side-menu.css";

/** The catalogue menu below 1024 px. */
export function SideMenu() {
  const { shown, Menu: Dialog, catalog } = useMenu("sideDialog");
  return shown && Dialog ? <Dialog catalog={catalog} /> : null;
}
