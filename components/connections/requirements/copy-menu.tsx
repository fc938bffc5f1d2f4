"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { requirements } from "@/lib/connections/requirements/calls";
import { ask } from "@/lib/core/browser/ask";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { counted } from "@/lib/core/pure/text";
import { isTwice, lineOf, type RequirementLine } from "./requirement-line";

export type OtherFacility = { id: string; name: string };

type CopyMenuProps = {
  others: readonly OtherFacility[];
  held: readonly RequirementLine[];
  onCopy(lines: RequirementLine[]): void;
};

const copiedText = (name: string, copied: number) =>
  copied === 0 ? `${name} asks for nothing more.` : `${counted(copied, "requirement")} copied.`;

/** Takes over what another facility of the organization asks for; saved with the page [CRD-S-017]. */
export function CopyMenu({ others, held, onCopy }: CopyMenuProps) {
  const [pending, setPending] = useState(false);
  if (others.length === 0) return null;

  async function copyFrom({ id, name }: OtherFacility) {
    setPending(true);
    try {
      const answer = await ask(requirements, { id });
      const copied = (answer?.requirements ?? [])
        .map((line) => ({ ...lineOf(line), id: null }))
        .filter((line) => !held.some((other) => isTwice(line, other)));
      onCopy(copied);
      toastSuccess(copiedText(name, copied.length));
    } catch (error) {
      toastError(error, { fallback: somethingWentWrong });
    } finally {
      setPending(false);
    }
  }

  return (
    <DropdownMenu
      trigger={
        <Button pending={pending}>
          <Copy aria-hidden />
          Copy
        </Button>
      }
    >
      {others.map((facility) => (
        <DropdownMenuItem key={facility.id} onSelect={() => void copyFrom(facility)}>
          {`Copy from ${facility.name}`}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
