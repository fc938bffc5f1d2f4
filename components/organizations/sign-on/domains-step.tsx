"use client";

import { CircleCheck, Clock, Globe, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Instant } from "@/components/ui/instant";
import { toastError, toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { counted } from "@/lib/core/pure/text";
import { addDomain, checkDomain, removeDomain } from "@/lib/organizations/sign-on/calls";
import type { Domain } from "@/lib/organizations/sign-on/schema";

function DomainState({ domain: { proven_at, missing_since } }: { domain: Domain }) {
  if (proven_at && missing_since)
    return (
      <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
        Record missing since <Instant at={missing_since} to="monthDay" />
      </Badge>
    );
  return proven_at ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden />}>
      Proven
    </Badge>
  ) : (
    <Badge tone="grey" icon={<Clock aria-hidden />}>
      Waiting for its record
    </Badge>
  );
}

const notFoundText = (found: number) =>
  `The record was not found. The domain shows ${counted(found, "text record")}; a new one can take an hour to appear.`;

/** One domain with the record that proves it. */
function DomainRow({ domain }: { domain: Domain }) {
  const [asked, setAsked] = useState(false);
  const check = useSend(checkDomain);
  const look = () =>
    check.mutate(
      { id: domain.id },
      {
        onSuccess: ({ proven_at, found }) =>
          proven_at
            ? toastSuccess(`${domain.domain} is proven.`)
            : toastError(null, { fallback: notFoundText(found) }),
        onError: (error) => toastError(error),
      },
    );
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <Globe aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="wrap-anywhere">{domain.domain}</span>
        </p>
        <DomainState domain={domain} />
      </div>
      {(!domain.proven_at || domain.missing_since) && (
        <p className="text-muted-foreground text-sm">
          Add this text record (TXT) to {domain.domain}:{" "}
          <code className="wrap-anywhere font-mono text-foreground">{domain.record}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={look} pending={check.isPending} aria-label={`Check now ${domain.domain}`}>
          Check now
        </Button>
        <Button size="sm" onClick={() => setAsked(true)} aria-label={`Remove ${domain.domain}`}>
          Remove
        </Button>
      </div>
      {asked && (
        <ConfirmSend
          call={removeDomain}
          id={domain.id}
          title={`Remove ${domain.domain}?`}
          text="Nobody joins by this domain any more. With the last proven domain, passwords are taken again."
          confirmLabel="Remove domain"
          danger
          done="Domain removed."
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** Whose addresses sign in by the provider: the organization's domains. */
export function DomainsStep({ domains }: { domains: Domain[] }) {
  const { form, formProps, problems, isPending } = useCallForm(addDomain, {
    values: { domain: "" },
    onDone({ domain }) {
      form.reset({ domain: "" });
      toastSuccess(`${domain} is added. Add its record, then check it.`);
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <div className="grid gap-4">
      {domains.length > 0 && (
        <ul aria-label="Domains" className="-mt-4 grid divide-y">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      <Form {...formProps} className="grid gap-3 md:flex md:items-start">
        <FormErrors messages={problems} />
        <Field
          name="domain"
          label="Domain"
          description="The part of your e-mail addresses after the @."
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          className="md:w-80"
        />
        <Button type="submit" pending={isPending} className="md:mt-6.5">
          Add domain
        </Button>
      </Form>
    </div>
  );
}
