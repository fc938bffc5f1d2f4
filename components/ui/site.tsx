"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Brand } from "./brand";

type Site = { product: string; supportEmail: string | null };

/** The default applies where even the frame of the page failed. */
const SiteContext = createContext<Site>({ product: "Wardway", supportEmail: null });

/** Hands the names of this installation to every screen; the root layout draws it. */
export const SiteProvider = ({ children, ...site }: Site & { children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);

export const useSite = () => useContext(SiteContext);

/** The mark beside the name that this installation gives the product. */
export const SiteBrand = ({ className }: { className?: string }) => (
  <Brand name={useSite().product} className={className} />
);
