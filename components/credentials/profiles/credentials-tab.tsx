import { Proof } from "@/components/credentials/checks/proof";
import { FileLink } from "@/components/credentials/file-link";
import { titlesOf } from "@/lib/core/pure/codes";
import { phoneWords } from "@/lib/core/pure/formats";
import { townText } from "@/lib/core/pure/text";
import type { ProviderDetail } from "@/lib/credentials/profiles/schema";
import { coded, dayOrNull, FactCard } from "./record-card";

type CredentialsTabProps = {
  provider: ProviderDetail;
  /** Shown to nobody but the provider (SIL-57, SIL-59). */
  alternatePhone?: string | null;
};

/** Who the provider is, how to reach it, where it was born and how it served. */
export function CredentialsTab({ provider, alternatePhone = null }: CredentialsTabProps) {
  return (
    <div className="grid gap-5">
      <FactCard
        title="Basic information"
        facts={[
          ["First name", provider.first_name],
          ["Last name", provider.last_name],
          ["Degrees", titlesOf("Degree", provider.degrees)],
          ["NPI", provider.npi && <Npi key="npi" provider={provider} />],
          ["Birthday", dayOrNull(provider.birth_date)],
          ["Gender", coded("Gender", provider.gender)],
        ]}
      />
      <FactCard
        title="Contact"
        facts={[
          ["Email", <MailLink key="email" address={provider.email} />],
          ["Phone", phoneWords(provider.phone_number)],
          ["Alternate phone", phoneWords(alternatePhone)],
          ["Street", provider.street_address],
          ["City/State", townText(provider)],
          ["ZIP", provider.zip_code],
        ]}
      />
      <FactCard
        title="Birth and military service"
        facts={[
          ["Birth city", provider.birth_city],
          ["Birth state", coded("PostalStateChoices", provider.birth_state)],
          ["Birth country", coded("Country", provider.birth_country)],
          ["Military status", coded("MilitaryStatus", provider.military_status)],
          ["Military branch", coded("MilitaryBranch", provider.military_branch)],
          ["DD214", provider.dd214 && <FileLink key="dd214" file={provider.dd214} words="DD214" />],
        ]}
      />
    </div>
  );
}

/** The number, with how far it is proven. */
export const Npi = ({ provider: { npi, npi_verification } }: Pick<CredentialsTabProps, "provider">) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {npi}
    <Proof verification={npi_verification} of="NPI" />
  </span>
);

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="rounded-sm text-primary-strong hover:underline">
    {address}
  </a>
);
