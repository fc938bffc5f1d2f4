import { FactCard, RecordCard } from "@/components/providers/profile-sections";
import { titlesOf } from "@/lib/codes";
import { type ProfileParams, readDetails } from "../read-profile";

const records = [
  ["Medical diplomas", "No medical diplomas registered"],
  ["Internships", "No internships registered"],
  ["Residency certificates", "No residency certificates registered"],
  ["Fellowship certificates", "No fellowship certificates registered"],
  ["ECFMGs", "No ECFMGs registered"],
  ["CMEs", "No CMEs registered"],
] as const;

export default async function EducationPage({ params }: ProfileParams) {
  const provider = await readDetails((await params).providerId);
  return (
    <div className="grid gap-5">
      <FactCard
        title="Education"
        facts={[["Languages spoken", titlesOf("Language", provider.languages_spoken)]]}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {records.map(([title, empty]) => (
          <RecordCard key={title} title={title} empty={empty} />
        ))}
      </div>
    </div>
  );
}
