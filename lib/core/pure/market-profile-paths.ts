const inPath = encodeURIComponent;

/** A provider's profile as an organization reads it, tab by tab. */
export const marketProfilePaths = {
  overview: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}`,
  credentials: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}/credentials`,
  professionalTraits: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}/professional-traits`,
  education: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}/education`,
  licenses: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}/licenses`,
  other: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}/other`,
  questionnaire: (id: string) => `/app/healthcare-entity/providers/${inPath(id)}/questionnaire`,
};
