"use client";

import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { Avatar, initials } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { logout } from "@/lib/accounts/calls";
import { ask, CallError } from "@/lib/ask";

type ProfileMenuProps = { name: string; email: string; entries: { label: string; href: string }[] };

/** Ends the session and forgets everything read; the browser is signed out even when the call fails. */
export function useSignOut() {
  const client = useQueryClient();
  return async () => {
    try {
      await ask(logout, {});
    } catch (error) {
      const detail = error instanceof CallError ? (error.body as { detail?: string } | null)?.detail : null;
      toast.error(detail ?? "Couldn't logout");
    }
    client.clear();
    window.location.assign("/");
  };
}

export function ProfileMenu({ name, email, entries }: ProfileMenuProps) {
  const signOut = useSignOut();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`${initials(name)} Profile menu`.trim()}
        className="ml-auto rounded-full md:ml-0"
      >
        <Avatar name={name} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="block font-medium text-foreground text-sm">{name}</span>
          {email}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {entries.map((entry) => (
          <DropdownMenuItem key={entry.href} asChild>
            <Link href={entry.href}>{entry.label}</Link>
          </DropdownMenuItem>
        ))}
        {entries.length > 0 && <DropdownMenuSeparator />}
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
