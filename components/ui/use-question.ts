import { useRef, useState } from "react";

/** A question in the middle of a send: what it is about, and a promise of the answer. */
export function useQuestion<About>() {
  /** Kept while the dialog fades out. */
  const [about, setAbout] = useState<About | null>(null);
  const [open, setOpen] = useState(false);
  const settle = useRef<(yes: boolean) => void>(() => {});
  return {
    about,
    open,
    ask: (next: About) =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setAbout(next);
        setOpen(true);
      }),
    answer(yes: boolean) {
      setOpen(false);
      settle.current(yes);
    },
  };
}
