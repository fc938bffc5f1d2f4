import { FactCard, RecordCard } from "@/components/providers/profile-sections";
import { titlesOf } from "@/lib/codes";
import { type ProfileParams, readDetails } from "../read-profile";

export default async function TraitsPage({ params }: ProfileParams) {
  const provider = await readDetails((await params).providerId);
  const { linkedin_link: linkedin } = provider;
  return (
    <div className="grid gap-5">
      <FactCard
        title="Professional traits"
        facts={[
          ["Specialties", titlesOf("Specialty", provider.specialties)],
          ["Degrees", titlesOf("Degree", provider.degrees)],
          ["NPI", provider.npi],
          [
            "LinkedIn",
            /^https?:\/\//.test(linkedin) && (
              <a
                href={linkedin}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm text-primary-strong hover:underline"
              >
                {linkedin}
              </a>
            ),
          ],
          ["CV", null],
        ]}
      />
      <RecordCard title="References" empty="No references registered" />
    </div>
  );
}
