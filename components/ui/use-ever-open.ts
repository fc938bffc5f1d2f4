import { useState } from "react";

/** From its first opening on, something is drawn, so that closing it is still seen. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
