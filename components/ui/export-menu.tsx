"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import type { MouseEvent } from "react";
import { saveFile } from "@/lib/core/browser/save-file";
import { Button } from "./button";
import { DropdownMenu, DropdownMenuItem } from "./dropdown-menu";
import { toastError } from "./toast";

/** A plain link; while the script runs, what is refused is said on the page that one is on. */
function save(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  saveFile(event.currentTarget.href).catch(toastError);
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
      <a href={`${file}&bom=true`} onClick={save}>
        <FileSpreadsheet aria-hidden />
        CSV for Excel
      </a>
    </DropdownMenuItem>
    <DropdownMenuItem asChild>
      <a href={file} onClick={save}>
        <Download aria-hidden />
        CSV
      </a>
    </DropdownMenuItem>
  </DropdownMenu>
);
