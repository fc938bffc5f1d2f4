"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { saveFile } from "@/lib/core/browser/save-file";
import { Button } from "./button";
import { DropdownMenu, DropdownMenuItem } from "./dropdown-menu";
import { toastError } from "./toast";

/**
 * A plain link; while the script runs, what is refused is said on the page that one is on. The menu's own handler comes
 * first: it leaves the menu open where the click was prevented before.
 */
function FileLink({ href, onClick, ...link }: ComponentProps<"a">) {
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    event.preventDefault();
    saveFile(event.currentTarget.href).catch(toastError);
  };
  return <a {...link} href={href} onClick={save} />;
}

/**
 * A list as a file: all that its filters leave, not the page alone [SCH-S-039]. `file` is its address; Excel knows
 * UTF-8 by a byte order mark.
 */
export const ExportMenu = ({ file }: { file: string }) => (
  <DropdownMenu
    trigger={
      <Button>
        <Download aria-hidden />
        Export
      </Button>
    }
  >
    <DropdownMenuItem asChild>
      <FileLink href={`${file}&bom=true`}>
        <FileSpreadsheet aria-hidden />
        CSV for Excel
      </FileLink>
    </DropdownMenuItem>
    <DropdownMenuItem asChild>
      <FileLink href={file}>
        <Download aria-hidden />
        CSV
      </FileLink>
    </DropdownMenuItem>
  </DropdownMenu>
);
