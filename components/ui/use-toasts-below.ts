import { useEffect, useRef } from "react";

/** How far down the toasts of a phone begin; the toaster reads it. */
export const toastsBelow = "--toasts-below";

/** Toasts of a phone are shown below this element for as long as it is in sight: nobody loses what it shows. */
export function useToastsBelow<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const place = () => {
      const bottom = shown.current?.getBoundingClientRect().bottom ?? 0;
      style.setProperty(toastsBelow, `${Math.max(bottom, 0) + 12}px`);
    };
    place();
    window.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
      style.removeProperty(toastsBelow);
    };
  }, []);
  return shown;
}
