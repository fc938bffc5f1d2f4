"use client";

import { LifeBuoy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { useSite } from "@/components/ui/site";

export const Footer = ({ supportForm }: { supportForm: string }) => (
  <footer className="mx-auto max-w-[1280px] px-4 text-muted-foreground text-sm sm:px-5 tablet:px-6">
    <div className="flex items-center justify-between gap-4 border-t py-5 pb-24 md:pb-5">
      <span suppressHydrationWarning>
        © {new Date().getFullYear()} {useSite().product}. All rights reserved.
      </span>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="sm" className="-mr-3">
            <LifeBuoy aria-hidden />
            Support
          </Button>
        }
      >
        <DropdownMenuItem asChild>
          <a href={supportForm} target="_blank" rel="noreferrer">
            Send a Report
          </a>
        </DropdownMenuItem>
      </DropdownMenu>
    </div>
  </footer>
);
