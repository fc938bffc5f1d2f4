"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";

type Said = { text: string; at: string };

type Desk = {
  /** The credentials that were decided or skipped since the list was last seen, by kind and id. */
  handled: Set<string>;
  /** Says something on the page at this address, once it is open. */
  announce(said: Said): void;
  /** Whether the open page is the one that was announced. */
  isAnnounced: boolean;
};

const DeskContext = createContext<Desk>({ handled: new Set(), announce: () => {}, isAnnounced: false });

export const useDesk = () => useContext(DeskContext);

/** Keeps, from one credential to the next, what was handled, and says what became of the last one. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  const handled = useRef(new Set<string>());
  const [said, setSaid] = useState<Said>({ text: "", at: "" });
  const isAnnounced = said.at === path;
  const desk = useMemo(() => ({ handled: handled.current, announce: setSaid, isAnnounced }), [isAnnounced]);
  return (
    <DeskContext value={desk}>
      <p role="status" className="font-medium text-sm">
        {isAnnounced && said.text && <span className="mb-4 block">{said.text}</span>}
      </p>
      {children}
    </DeskContext>
  );
}
