"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { hidesNavigation } from "@/components/shell/hidden-navigation";

type ShellFrameProps = { header: ReactNode; footer: ReactNode; children: ReactNode };

/** The bars around a screen, left out on the paths that show none. */
export function ShellFrame({ header, footer, children }: ShellFrameProps) {
  if (hidesNavigation(usePathname())) return <main id="content">{children}</main>;
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-card px-3 py-2 shadow-md focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {header}
      <main id="content" className="mx-auto max-w-[1280px] px-4 pt-6 pb-10 sm:px-5 tablet:px-6 md:pt-8">
        {children}
      </main>
      {footer}
    </>
  );
}
