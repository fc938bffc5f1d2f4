import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { repPaths } from "@/lib/core/pure/paths";

/** The buttons below the form; on phones they stay in view. */
export const FormBar = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frosted max-md:bottom-[62px] md:mx-0 md:rounded-lg md:border md:px-5 md:shadow-md">
    <Button asChild variant="ghost" aria-disabled={pending || undefined} className="mr-auto md:mr-0">
      <Link href={repPaths.opportunities}>Cancel</Link>
    </Button>
    {children}
  </div>
);

/** Why a form that somebody came to fill in cannot be filled in. */
export const ViewOnly = ({ text }: { text: string }) => (
  <Alert
    tone="info"
    title={text}
    messages={["Ask an administrator of your organization for permission to connect with providers."]}
  />
);
