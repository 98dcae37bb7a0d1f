import { useEffect, useState } from "react";

/** The line that a section must cross to be the one being read: under the header, in the upper third of the window. */
const READING_LINE = "-30% 0px -69% 0px";

/** The id of the section being read; null before the first one and without script. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A fast scroll reports several at once, the oldest first.
        const reached = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
