import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";

type ActionsMenuProps = { name: string; pending?: boolean; children: ReactNode };

/** What can be done about one person or invitation. */
export const ActionsMenu = ({ name, pending, children }: ActionsMenuProps) => (
  <DropdownMenu
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`} pending={pending}>
        <MoreHorizontal />
      </Button>
    }
  >
    {children}
  </DropdownMenu>
);
