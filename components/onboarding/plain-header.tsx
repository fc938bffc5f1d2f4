import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { SiteBrand } from "@/components/ui/site";
import { providerPaths } from "@/lib/core/pure/paths";

/** The top of screens without navigation: the mark, which leads home, and one way out. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b bg-card">
      <div className="mx-auto flex h-15 max-w-[1080px] items-center justify-between gap-4 px-4 md:px-6">
        <Link href={providerPaths.home} className="rounded-md">
          <SiteBrand />
        </Link>
        {children}
      </div>
    </header>
  );
}
