import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { PageAction } from "@/lib/core/pure/form-action";
import type { StaffOrganization } from "@/lib/staff/organizations/schema";
import { NumberForm } from "./number-form-later";

type FeeCardProps = { organization: StaffOrganization; verify?: PageAction };

/** What is added to a provider's rate; the product's own fee where an organization has none. */
export function FeeCard({ organization, verify }: FeeCardProps) {
  const { id, platform_fee_percent: fee, default_fee_percent: usual } = organization;
  return (
    <Card>
      <CardHeader
        title="Platform fee"
        description="Added to the provider's rate. Requests already sent keep theirs."
      />
      <CardBody>
        <NumberForm
          key={fee}
          organizationId={id}
          name="platform_fee_percent"
          label="Percent"
          value={fee}
          placeholder={`${usual} (the product's own)`}
          maxLength={3}
          submitLabel="Save"
          done="Fee saved"
          action={verify}
        />
      </CardBody>
    </Card>
  );
}
