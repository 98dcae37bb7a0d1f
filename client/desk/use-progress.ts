import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

/** How often a page whose work is under way is loaded anew, ms. */
const LOOK_EVERY_MS = 1500;

/** Loads the page's data again and again while work that it shows is under way and the page can be seen. */
export function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => document.hidden || void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
