"use client";
import { createContext, useContext } from "react";

/**
 * Where floating layers (popovers, menus, lists) are put. A dialog names itself here: a layer outside of
 * it could not be scrolled, because an open dialog locks scrolling everywhere else.
 */
const PortalContainer = createContext<HTMLElement | null>(null);

export const PortalContainerProvider = PortalContainer.Provider;

/** The look of everything that floats above the page: popovers, menus, lists. */
export const floatingStyles =
  "z-50 rounded-lg border bg-popover text-popover-foreground shadow-md data-[state=open]:animate-pop";

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}
