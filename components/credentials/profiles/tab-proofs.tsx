import { ProofSummary } from "@/components/credentials/checks/proof-summary";
import type { Verification } from "@/lib/credentials/checks/schema";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import { educationKinds } from "@/lib/credentials/words";

type Checked = { verification: Verification | null };

const npi = ({ npi_verification }: ProviderDetail): Checked[] => [{ verification: npi_verification }];

/** What each tab of a profile shows with a badge. */
const shown = {
  credentials: npi,
  professionalTraits: npi,
  licenses: (provider) => [
    ...provider.licenses,
    ...provider.board_certifications,
    ...provider.certifications,
    { verification: provider.imlc_verification },
  ],
  education: (provider) => educationKinds.flatMap((kind): Checked[] => provider[kind]),
  other: (provider) => [
    ...provider.malpractice_insurance_applications,
    ...provider.immunizations,
    ...provider.miscellaneous,
  ],
} satisfies Record<string, (provider: ProviderDetail) => Checked[]>;

type TabProofsProps = { tab: keyof typeof shown; provider: ProviderDetail };

/** How many of the badges of a tab of the own profile say verified, and how many stated [CRD-S-013]. */
export const TabProofs = ({ tab, provider }: TabProofsProps) => (
  <ProofSummary records={shown[tab](provider)} />
);
