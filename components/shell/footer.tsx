"use client";

import { LifeBuoy } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export function Footer({ product, supportForm }: { product: string; supportForm: string }) {
  return (
    <footer className="mx-auto flex max-w-[1280px] items-center justify-between gap-4 border-t px-4 py-5 pb-24 text-muted-foreground text-sm sm:px-5 tablet:px-6 md:pb-5">
      <span suppressHydrationWarning>
        © {new Date().getFullYear()} {product}. All rights reserved.
      </span>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm">
            <LifeBuoy aria-hidden />
            Support
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>
            <a href={supportForm} target="_blank" rel="noreferrer">
              Send a Report
            </a>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </footer>
  );
}
