import { credentialFacts, FactCard } from "@/components/providers/profile-sections";
import { type ProfileParams, readDetails } from "../read-profile";

export default async function CredentialsPage({ params }: ProfileParams) {
  const provider = await readDetails((await params).providerId);
  return (
    <div className="grid gap-5">
      {credentialFacts(provider).map((card) => (
        <FactCard key={card.title} {...card} />
      ))}
    </div>
  );
}
