"use client";

import { useSignOut } from "@/components/accounts/use-sign-out";
import { Avatar, initials } from "@/components/ui/avatar";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { accountPaths } from "@/lib/core/pure/account-paths";

type ProfileMenuProps = {
  name: string;
  email: string;
  picture?: string | null;
  /** Shown here on narrow screens only; wide ones have it in the bar. */
  organization?: string | null;
  entries: { label: string; href: string }[];
  /** Where the account and what guards it are: its head leads there [ACS-S-004]. */
  security?: string;
};

export function ProfileMenu({
  name,
  email,
  picture,
  organization,
  entries,
  security = accountPaths.security,
}: ProfileMenuProps) {
  const signOut = useSignOut();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`${initials(name)} Profile menu`.trim()}
          className="grid rounded-full"
        >
          <Avatar name={name} src={picture} />
        </button>
      }
    >
      <DropdownMenuItem asChild>
        <Link href={security} className="block! text-muted-foreground text-xs!">
          <span className="block font-medium text-foreground text-sm">{name}</span>
          {email}
          {organization && <span className="mt-0.5 block lg:hidden">{organization}</span>}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {entries.map((entry) => (
        <DropdownMenuItem key={entry.href} asChild>
          <Link href={entry.href}>{entry.label}</Link>
        </DropdownMenuItem>
      ))}
      {entries.length > 0 && <DropdownMenuSeparator />}
      <DropdownMenuItem onSelect={() => void signOut()}>Sign out</DropdownMenuItem>
    </DropdownMenu>
  );
}
