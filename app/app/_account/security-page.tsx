import { devicesPart } from "@/app/app/_account/devices-part";
import { factorsPart } from "@/app/app/_account/factors-part";
import { ownDataPart } from "@/app/app/_account/own-data-part";
import { passwordPart } from "@/app/app/_account/password-part";
import { PageHeader } from "@/components/ui/page-header";
import type { SignedIn } from "@/lib/core/pure/actor";

/** What guards one's own account, and what is kept of its person. */
export async function securityPage(actor: SignedIn) {
  const parts = await Promise.all([
    passwordPart(actor),
    factorsPart(actor),
    devicesPart(actor),
    ownDataPart(actor),
  ]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Account and security"
        context="What guards your account, and where you are signed in."
      />
      {parts}
    </div>
  );
}
