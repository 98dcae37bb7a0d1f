import { useEffect } from "react";

const PREFIX = "Ошибка: ";

/**
 * While a form has errors the page's title says so first.
 * @param errors another object after every attempt: meanwhile the page's own title may have come back
 */
export function useErrorTitle(errors: Readonly<Record<string, string | undefined>>): void {
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return;
    const title = document.title.startsWith(PREFIX) ? document.title.slice(PREFIX.length) : document.title;
    document.title = PREFIX + title;
    return () => {
      if (document.title === PREFIX + title) document.title = title;
    };
  }, [errors]);
}
