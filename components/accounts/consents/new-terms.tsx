"use client";

import { useRouter } from "next/navigation";
import { textLink } from "@/components/accounts/account-page";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { agree } from "@/lib/accounts/consents/calls";
import type { Consents } from "@/lib/accounts/consents/schema";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";

type NewTermsProps = {
  asked: Consents["asked"][number];
  /** This page again, which leads on once nothing is asked. */
  back: string;
  action?: PageAction;
};

/** One text in its new version: read, and agreed to [ACS-C-023]. */
export function NewTerms({ asked: { kind, version, title, href }, back, action }: NewTermsProps) {
  const router = useRouter();
  const { formProps, problems, isPending } = useActionForm(agree, {
    values: { kind, version },
    action,
    onDone: () => router.refresh(),
  });
  return (
    <EarlyForm {...formProps} aria-label={title}>
      <FormErrors messages={problems} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={back} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{title}</p>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Read: ${title}`}
          className={textLink}
        >
          Read
        </a>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        I agree
      </Button>
    </EarlyForm>
  );
}
