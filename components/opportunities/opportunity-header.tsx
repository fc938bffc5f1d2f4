"use client";

import { Copy, SquarePen } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { repPaths } from "@/lib/core/pure/paths";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { StatusDefinition } from "@/lib/opportunities/workflows/schema";
import { OpportunityBadge } from "./status-badge";

type OpportunityHeaderProps = {
  opportunity: Opportunity;
  mode: "view" | "edit";
  /** The status in which nothing can be edited, if it is one. */
  ended: StatusDefinition | null;
  actions: ReactNode;
};

/** The title, where it stands, and what can be done with it. */
export function OpportunityHeader({ opportunity, mode, ended, actions }: OpportunityHeaderProps) {
  const { permissions } = useCurrentUser();
  const mayEdit = permissions.includes("update__assignments__opportunity");
  const mayCopy = ended?.is_final && permissions.includes("create__assignments__opportunity");
  return (
    <PageHeader
      title={mode === "view" ? "Opportunity Details" : "Edit Opportunity"}
      badges={<OpportunityBadge status={opportunity.current_status} />}
      context={opportunity.title}
      back={{ href: repPaths.opportunities, label: "Opportunities" }}
      actions={
        <>
          {mayCopy && (
            <Button asChild>
              <Link href={repPaths.copyOpportunity(opportunity.id)}>
                <Copy aria-hidden />
                Duplicate
              </Link>
            </Button>
          )}
          {actions}
          {mode === "view" && mayEdit && !ended && (
            <Button asChild variant="primary">
              <Link href={repPaths.editOpportunity(opportunity.id)}>
                <SquarePen aria-hidden />
                Edit
              </Link>
            </Button>
          )}
        </>
      }
    />
  );
}
