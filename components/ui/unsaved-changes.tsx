"use client";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog";

type LeaveGuard = {
  /** A link was clicked and waits for an answer. */
  asking: boolean;
  leave(): void;
  stay(): void;
};

/**
 * While `dirty`, asks before the page is left: by a link in the app (the answer is up to the caller, or
 * UnsavedChanges below), by reload or by closing the tab (the browser's own question).
 */
export function useUnsavedChanges(dirty: boolean): LeaveGuard {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    leaving.current = false;
    if (!dirty) return;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!anchor || leaving.current || !leavesPage(anchor, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(anchor);
    };
    window.addEventListener("beforeunload", beforeUnload);
    // Capturing on the document runs before any handler of React's.
    document.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, true);
    };
  }, [dirty]);

  return {
    asking: link !== null,
    stay: () => setLink(null),
    leave: () => {
      leaving.current = true;
      setLink(null);
      link?.click();
    },
  };
}

function leavesPage(anchor: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!anchor.href || anchor.target === "_blank" || anchor.hasAttribute("download")) return false;
  const target = new URL(anchor.href, location.href);
  if (target.origin !== location.origin) return false;
  return target.pathname !== location.pathname || target.search !== location.search;
}

type UnsavedChangesProps = { dirty: boolean; text?: string };

/** The usual question, placed anywhere inside the form's component. */
export function UnsavedChanges({
  dirty,
  text = "You have unsaved changes. Are you sure you want to leave this page?",
}: UnsavedChangesProps) {
  const { asking, leave, stay } = useUnsavedChanges(dirty);
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => !open && stay()}
      title="Unsaved changes"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
      danger
    />
  );
}
