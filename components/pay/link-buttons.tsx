import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

export type LinkButton = { label: string; href: string; icon: LucideIcon };

/** The way to other pages, from a page's header. */
export const LinkButtons = ({ links }: { links: readonly LinkButton[] }) =>
  links.map(({ label, href, icon: Icon }) => (
    <Button key={label} asChild className="max-md:flex-1">
      <Link href={href}>
        <Icon aria-hidden />
        {label}
      </Link>
    </Button>
  ));
