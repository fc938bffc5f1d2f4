"use client";

import { Building2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldId } from "@/components/ui/input";
import { ask } from "@/lib/core/browser/ask";
import type { OutputOf } from "@/lib/core/pure/call";
import { publicPaths } from "@/lib/core/pure/paths";
import { findSignOn } from "@/lib/organizations/sign-on/calls";

type Organization = NonNullable<OutputOf<typeof findSignOn>["organization"]>;

/** Asks once somebody has stopped typing for so long. */
const restMs = 400;

/** An address whose domain is typed to its end, as far as one can see. */
const domainIn = (email: string) =>
  /^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? null;

/** The domain of the address in the login form beside it. */
function useDomain(): string | null {
  const [domain, setDomain] = useState<string | null>(null);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const id = fieldId("email");
    const read = () => {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) setDomain(domainIn(field.value));
    };
    const typed = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.id !== id) return;
      clearTimeout(rest);
      rest = setTimeout(read, restMs);
    };
    read();
    document.addEventListener("input", typed);
    document.addEventListener("change", typed);
    return () => {
      clearTimeout(rest);
      document.removeEventListener("input", typed);
      document.removeEventListener("change", typed);
    };
  }, []);
  return domain;
}

/** Which organization signs in the addresses of a domain. The domain alone decides, so nobody's own address is sent. */
function useOrganization(domain: string | null): Organization | null {
  const [found, setFound] = useState<{ domain: string; organization: Organization | null } | null>(null);
  useEffect(() => {
    if (!domain) return;
    let isGone = false;
    ask(findSignOn, { email: `somebody@${domain}` }).then(
      ({ organization }) => !isGone && setFound({ domain, organization }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [domain]);
  return found && found.domain === domain ? found.organization : null;
}

/** Offers to sign in with the organization to which the typed address belongs [ACS-V-007]. */
export function SignOnOffer({ next }: { next: string }) {
  const organization = useOrganization(useDomain());
  const after = next === publicPaths.app ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <div aria-live="polite" className={organization ? "mt-5" : undefined}>
      {organization && (
        <Button asChild size="lg" variant="primary" className="w-full">
          <a href={`${organization.start}${after}`}>
            <Building2 aria-hidden />
            Continue with {organization.name}
          </a>
        </Button>
      )}
    </div>
  );
}
