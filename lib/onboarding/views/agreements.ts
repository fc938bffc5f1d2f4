import type { Block, Printout } from "@/lib/core/pure/printout";
import { fullName, momentText } from "@/lib/core/pure/text";
import type { SignatureFacts } from "@/lib/onboarding/schema";

/** A numbered section: paragraphs, and lists where several things hold. */
const section = (heading: string, ...contents: (string | string[])[]): Block[] => [
  { heading },
  ...contents.map((content): Block => (Array.isArray(content) ? { list: content } : { paragraph: content })),
];

/** What a clinician and the marketplace promise each other; agreed to in the last step of onboarding. */
export function marketplaceAgreement(product: string, version: string): Printout {
  return {
    title: `${product} Marketplace Agreement`,
    subtitle: `Version ${version}`,
    blocks: [
      {
        paragraph: `This Marketplace Agreement is between ${product} ("we", "us") and you, the clinician who creates a provider profile. It sets out how the marketplace works, what you can expect of us, and what healthcare organizations and their patients may expect of you. By choosing "I Agree" you accept it. It applies as long as you have an account.`,
      },
      ...section(
        "1. What the marketplace does",
        `${product} brings clinicians together with healthcare organizations that need shifts covered. You publish a profile, the dates on which you are available and the hourly rates you ask. Organizations may invite you to connect with one of their facilities and, once you are connected, cleared and approved, may send you assignment requests.`,
        `We run the marketplace. We do not practice medicine, we do not direct your clinical judgment, and we do not promise that you will be offered a minimum number of shifts.`,
      ),
      ...section(
        "2. Your account and your information",
        "You agree that the following stays true for as long as you use the marketplace:",
        [
          "What you enter in your profile is accurate, complete and your own, and you correct it promptly when it changes.",
          "Your licenses, certifications and registrations are valid for the work you accept, and you tell us without delay if one of them expires, is restricted, suspended or revoked, or comes under investigation.",
          "You keep your password to yourself and tell us if you believe that somebody else has used your account.",
        ],
        "We may verify what you tell us with licensing boards, certifying bodies, the National Provider Identifier registry and background screening services.",
      ),
      ...section(
        "3. Who sees what",
        "We never sell personal information. Each part of your profile has one of three levels of visibility:",
        [
          "Public: shown to everyone, including organizations you are not connected with.",
          "Connected: shown to our staff and to the facilities you have connected with.",
          "Private: shown only to you and to our staff.",
        ],
        "Reading your confidential answers and documents leaves a record of who read them and when.",
      ),
      ...section(
        "4. Availability, connections and assignments",
        "You decide which dates you offer, which facilities you connect with and which shifts you accept. A shift is booked only when you have accepted it and the organization has confirmed it.",
        "Once an assignment is confirmed, patients and colleagues rely on you. You agree to work the shifts you have confirmed. A confirmed assignment can be canceled through the marketplace while its last shift lies more than 30 days ahead; after that, call the facility and us at once if illness or an emergency keeps you from working.",
      ),
      ...section(
        "5. Rates and payment",
        "You set your own hourly rates for day, night, call and 24-hour shifts, and you may change them at any time for future requests. The rates of a confirmed assignment are those it was confirmed with.",
        "You are paid for the hours you work, rounded to the nearest 15 minutes, at the rate of the assignment, together with any bonus or travel amount the organization has added. Our fee is paid by the organization and is never taken from your rate.",
      ),
      ...section("6. Conduct", "When you work an assignment you agree to:", [
        "practice within your license, training and competence, and to the standard of care of your profession;",
        "follow the policies of the facility, including its rules on patient safety, infection control and medical records;",
        "treat patients, families and staff with respect and without discrimination of any kind;",
        "protect health information as the law requires, and use it for patient care only.",
      ]),
      ...section(
        "7. Feedback and references",
        "Colleagues and facility leaders may rate your work, and you may ask references to endorse you. Ratings are shown without the name of the person who gave them. You may rate the facilities you have worked with. You agree not to ask for, buy or give dishonest ratings.",
      ),
      ...section(
        "8. Independence",
        "Nothing in this agreement makes you our employee, partner or agent. The terms under which you provide professional services are set out in a separate Professional Services Agreement.",
      ),
      ...section(
        "9. Responsibility",
        "Each of us is responsible for the consequences of its own acts and omissions. We provide the marketplace with reasonable care, but we do not guarantee that it is free of interruptions, and to the extent the law allows we are not liable for indirect or consequential loss.",
      ),
      ...section(
        "10. Ending and changing this agreement",
        "You may close your account at any time; assignments you have already confirmed remain your responsibility unless they are canceled as described above. We may suspend or close an account that puts patients at risk, that rests on false information, or that breaks this agreement.",
        "If we change this agreement we publish a new version and ask for your consent before it applies to you.",
      ),
      ...section(
        "11. Electronic agreement",
        'You agree that choosing "I Agree" is your electronic signature and has the same effect as one on paper. We keep the version you agreed to, together with the date and time.',
      ),
    ],
  };
}

/** The contract under which a clinician works; signed once with first and last name. */
export function professionalServicesAgreement(product: string, version: string): Printout {
  return {
    title: "Professional Services Agreement",
    subtitle: `${product}, version ${version}`,
    blocks: [
      ...section(
        "1. Parties",
        `This Professional Services Agreement (the "Agreement") is made between ${product} (the "Company") and the clinician whose name is signed at its end (the "Professional"). It takes effect on the date of that signature.`,
      ),
      ...section(
        "2. Services",
        `The Professional provides clinical services to healthcare organizations and their facilities (each a "Client") on shifts that the Professional has accepted and the Client has confirmed through the Company's marketplace (each an "Assignment"). The Assignment states the facility, the dates and times, the kind of shift and the hourly rate, and is part of this Agreement.`,
        "The Professional is free to accept or decline any Assignment, and free to work elsewhere.",
      ),
      ...section(
        "3. Independent contractor",
        "The Professional is an independent contractor and not an employee of the Company or of a Client. The Professional alone exercises clinical judgment. Neither party may bind the other.",
        "The Professional is responsible for taxes on the amounts received and is not entitled to benefits that the Company gives its employees.",
      ),
      ...section("4. Qualifications", "For as long as this Agreement lasts, the Professional:", [
        "holds an active, unrestricted license in every state in which services are provided, and the registrations and certifications that the Assignment requires;",
        "is not excluded from any federal or state healthcare program;",
        "completes the credentialing, clearance and health requirements of each Client before the first shift;",
        "informs the Company within two business days of any investigation, claim, restriction or other event that may affect these qualifications.",
      ]),
      ...section(
        "5. Standard of service",
        "The Professional provides services with the skill and care expected of a qualified member of the profession, follows applicable law and the Client's bylaws and policies, keeps complete and timely medical records in the Client's system, and takes part in quality and peer review when asked.",
      ),
      ...section(
        "6. Scheduling and cancellation",
        "The Professional works each confirmed shift in person and on time. Extending a shift needs the Client's consent. A confirmed Assignment may be canceled by either side while its last shift lies more than 30 days ahead. If illness or an emergency makes a shift impossible, the Professional informs the Client and the Company immediately.",
      ),
      ...section(
        "7. Fees and payment",
        "The Company pays the Professional the hourly rate of the Assignment for each hour worked, rounded to the nearest 15 minutes, and any bonus or travel amount that the Client has added to it. The Company's own fee is charged to the Client, applies to hours worked only, and does not reduce what the Professional receives.",
        "Payment is made by electronic transfer within 14 days after the Client has approved the hours. Questions about an amount must be raised within 60 days of its payment.",
      ),
      ...section(
        "8. Professional liability insurance",
        "Services under this Agreement must be covered by professional liability insurance of at least $1,000,000 per claim and $3,000,000 in aggregate, including coverage for claims reported after an Assignment has ended. The Assignment states whether the Client or the Professional provides it. On request the Professional gives the Company a certificate of insurance.",
      ),
      ...section(
        "9. Confidentiality",
        "Each party keeps confidential what it learns about the other, about Clients and about their business, and uses it only to carry out this Agreement. The Professional protects patient information as required by the Health Insurance Portability and Accountability Act and state law, uses it for treatment, payment and operations of the Client only, and reports any breach to the Client and the Company within 24 hours of learning of it. These duties continue after this Agreement ends.",
      ),
      ...section(
        "10. Indemnity",
        "Each party bears the losses that result from its own negligence, misconduct or breach of this Agreement and holds the other harmless from them, in proportion to its fault.",
      ),
      ...section(
        "11. Term and termination",
        "This Agreement lasts until it is ended. Either party may end it by 30 days' written notice. The Company may end it immediately if the Professional loses a license or other qualification, puts patients at risk, or gives false information; the Professional may end it immediately if an undisputed amount remains unpaid 30 days after notice.",
        "Confirmed Assignments are completed under this Agreement unless they are canceled. Amounts earned before it ends remain payable.",
      ),
      ...section(
        "12. General",
        "This Agreement and its Assignments are the whole agreement between the parties about its subject. It can be changed only by a new version that both parties accept. It may not be assigned without consent. If a part of it is invalid, the rest remains in force. It is governed by the law of the state in which the services were provided. Notices are sent to the e-mail address in the Professional's account and to the Company's support address.",
      ),
      ...section(
        "13. Signature",
        "By typing first and last name and choosing to sign, the Professional signs this Agreement electronically, with the same effect as a signature on paper. The Company keeps the text as signed, the name, the date and time, the time zone and the network address from which it was signed.",
      ),
    ],
  };
}

/** The text with the signature under it, dated by the clocks of the place where it was signed. */
export function withSignature(printout: Printout, signature: SignatureFacts): Printout {
  const signedAt = momentText(signature.signedAt, "signature", signature.timeZone);
  return {
    ...printout,
    blocks: [
      ...printout.blocks,
      { heading: "Signed" },
      {
        facts: [
          ["Name", fullName({ firstName: signature.signedFirstName, lastName: signature.signedLastName })],
          ["Date and time", signedAt],
          ["Version", signature.version],
          ["SHA-256 of the text", signature.textHash],
        ],
      },
    ],
  };
}
