import { BoardCard, LicenseCard, LifeSupportCard } from "@/components/providers/profile-sections";
import { type ProfileParams, readDetails } from "../read-profile";

const types = [
  ["MEDICAL", "Medical licenses", "No medical licenses registered"],
  ["DEA", "DEA licenses", "No DEA licenses registered"],
  ["CSR", "CSR licenses", "No CSR licenses registered"],
] as const;

export default async function LicensesPage({ params }: ProfileParams) {
  const provider = await readDetails((await params).providerId);
  const others = provider.licenses.filter(({ type }) => type === "OTHER");
  return (
    <div className="grid gap-5">
      {types.map(([type, title, empty]) => (
        <LicenseCard
          key={type}
          title={title}
          empty={empty}
          licenses={provider.licenses.filter((license) => license.type === type)}
        />
      ))}
      {others.length > 0 && <LicenseCard title="Other licenses" empty="" licenses={others} />}
      <BoardCard boards={provider.board_certifications} />
      <LifeSupportCard certifications={provider.certifications} />
    </div>
  );
}
