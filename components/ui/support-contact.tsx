"use client";

import { createContext, type ReactNode, useContext } from "react";

const SupportContact = createContext<string | null>(null);

/** Hands the support address to what may have to show it without asking a server: the crash page. */
export const SupportContactProvider = ({ email, children }: { email: string; children: ReactNode }) => (
  <SupportContact value={email}>{children}</SupportContact>
);

/** Null where even the frame of the page failed. */
export const useSupportContact = () => useContext(SupportContact);
