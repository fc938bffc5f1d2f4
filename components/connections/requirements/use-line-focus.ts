import { useEffect, useRef, useState } from "react";

type Wanted = { place: number; actions: string[] };

/**
 * Keeps the focus on a line that moved or was edited, on the one that took the place of a line that was removed, or on the
 * first one of a list that was filled.
 */
export function useLineFocus() {
  const list = useRef<HTMLOListElement>(null);
  const rest = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const line = list.current?.children[Math.min(wanted.place, list.current.children.length - 1)];
    const buttons = wanted.actions.map((action) =>
      line?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`),
    );
    (buttons.find((button) => button) ?? rest.current)?.focus();
  }, [wanted]);
  return {
    list,
    /** Where the focus goes when there is no line. */
    rest,
    moved: (place: number, by: -1 | 1) =>
      setWanted({ place, actions: by < 0 ? ["Move up", "Move down"] : ["Move down", "Move up"] }),
    /** An edited line has new buttons: its dialog cannot give the focus back to the one that was pressed. */
    edited: (place: number) => setWanted({ place, actions: ["Edit"] }),
    filled: () => setWanted({ place: 0, actions: ["Edit"] }),
    removed: (place: number) => setWanted({ place, actions: ["Remove"] }),
  };
}
