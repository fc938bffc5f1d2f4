"use client";
import { createContext, useContext } from "react";

/**
 * Where floating layers (popovers, menus, lists) are put. A dialog names itself here: a layer outside of
 * it could not be scrolled, because an open dialog locks scrolling everywhere else.
 */
const PortalContainer = createContext<HTMLElement | null>(null);

export const PortalContainerProvider = PortalContainer.Provider;

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}
