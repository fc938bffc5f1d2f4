"use client";

import { Download, FileSpreadsheet } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { type RosterState, rosterFile } from "./roster-list";

/** The roster as a file: everybody whom the filters leave, not the page alone [CRD-S-019]. */
export const ExportMenu = ({ facilityId, state }: { facilityId: string; state: RosterState }) => (
  <DropdownMenu
    trigger={
      <Button>
        <Download aria-hidden />
        Export
      </Button>
    }
  >
    <DropdownMenuItem asChild>
      <a href={rosterFile(facilityId, state, true)}>
        <FileSpreadsheet aria-hidden />
        CSV for Excel
      </a>
    </DropdownMenuItem>
    <DropdownMenuItem asChild>
      <a href={rosterFile(facilityId, state, false)}>
        <Download aria-hidden />
        CSV
      </a>
    </DropdownMenuItem>
  </DropdownMenu>
);
