/** Where the calls of the API are. Without zod, so that a page can name a call without carrying its checks. */

export const register = { method: "POST", url: "/v1/register/" } as const;
export const login = { method: "POST", url: "/v1/login/" } as const;
export const logout = { method: "POST", url: "/v1/logout/" } as const;
export const getUser = { method: "GET", url: "/v1/user/" } as const;
export const changeUser = { method: "PATCH", url: "/v1/user/" } as const;
export const deleteUser = { method: "DELETE", url: "/v1/user/" } as const;
export const setPassword = { method: "POST", url: "/v1/user/set_password/" } as const;
export const sendConfirmation = { method: "POST", url: "/v1/user/confirm/send/" } as const;
export const confirmEmail = { method: "POST", url: "/v1/user/confirm/" } as const;
export const requestEmailChange = { method: "POST", url: "/v1/user/email/" } as const;
export const confirmEmailChange = { method: "POST", url: "/v1/user/email/confirm/" } as const;
export const undoEmailChange = { method: "POST", url: "/v1/user/email/undo/" } as const;
export const listSessions = { method: "GET", url: "/v1/user/sessions/" } as const;
export const endSession = { method: "DELETE", url: "/v1/user/sessions/:id/" } as const;
export const endOtherSessions = { method: "DELETE", url: "/v1/user/sessions/" } as const;
export const requestReset = { method: "POST", url: "/v1/password/reset/" } as const;
export const confirmReset = { method: "POST", url: "/v1/password/reset/confirm/" } as const;

export const createDocument = { method: "POST", url: "/v1/documents/" } as const;
export const listDocuments = { method: "GET", url: "/v1/documents/" } as const;
export const listSharedDocuments = { method: "GET", url: "/v1/documents/shared/" } as const;
export const getDocument = { method: "GET", url: "/v1/documents/:id/" } as const;
export const getContent = { method: "GET", url: "/v1/documents/:id/content/" } as const;
export const getOutline = { method: "GET", url: "/v1/documents/:id/outline/" } as const;
export const getCard = { method: "GET", url: "/v1/documents/:id/card/" } as const;
export const patchDocument = { method: "PATCH", url: "/v1/documents/:id/" } as const;
export const deleteDocument = { method: "DELETE", url: "/v1/documents/:id/" } as const;
export const duplicateDocument = { method: "POST", url: "/v1/documents/:id/duplicate/" } as const;
export const favoriteDocument = { method: "POST", url: "/v1/documents/:id/favorite/" } as const;
export const unfavoriteDocument = { method: "POST", url: "/v1/documents/:id/unfavorite/" } as const;
export const importDocuments = { method: "POST", url: "/v1/documents/import/" } as const;
export const exportDocument = { method: "GET", url: "/v1/documents/:id/export/" } as const;
export const listBin = { method: "GET", url: "/v1/bin/" } as const;
export const emptyBin = { method: "DELETE", url: "/v1/bin/" } as const;
export const restoreDocument = { method: "POST", url: "/v1/bin/:id/restore/" } as const;
export const purgeDocument = { method: "DELETE", url: "/v1/bin/:id/" } as const;

export const createImage = { method: "POST", url: "/v1/images/" } as const;
export const setUserPicture = { method: "POST", url: "/v1/user/picture/" } as const;
export const removeUserPicture = { method: "DELETE", url: "/v1/user/picture/" } as const;
export const createPreview = { method: "POST", url: "/v1/documents/:id/preview/" } as const;

export const previewLink = { method: "POST", url: "/v1/links/preview/" } as const;

export const listNotes = { method: "GET", url: "/v1/documents/:id/notes/" } as const;
export const createNote = { method: "POST", url: "/v1/documents/:id/notes/" } as const;
export const deleteNote = { method: "DELETE", url: "/v1/documents/:id/notes/:noteId/" } as const;

export const createOrder = { method: "POST", url: "/v1/orders/" } as const;
export const listOrders = { method: "GET", url: "/v1/orders/" } as const;
export const getOrder = { method: "GET", url: "/v1/orders/:id/" } as const;
export const cancelOrder = { method: "POST", url: "/v1/orders/:id/cancel/" } as const;
export const createTransaction = { method: "POST", url: "/v1/transactions/" } as const;
export const listTransactions = { method: "GET", url: "/v1/transactions/" } as const;
export const getTransaction = { method: "GET", url: "/v1/transactions/:id/" } as const;
export const payInSandbox = { method: "POST", url: "/v1/transactions/:id/sandbox/" } as const;
export const receiveStripeWebhook = { method: "POST", url: "/v1/webhooks/stripe/" } as const;

export const getUsage = { method: "GET", url: "/v1/user/usage/" } as const;
export const downloadEverything = { method: "GET", url: "/v1/user/download/" } as const;
export const listPlans = { method: "GET", url: "/v1/subscription_plans/" } as const;
export const getSubscription = { method: "GET", url: "/v1/user/subscription/" } as const;
export const cancelSubscription = { method: "POST", url: "/v1/user/subscription/cancel/" } as const;
export const resumeSubscription = { method: "POST", url: "/v1/user/subscription/resume/" } as const;

export const listGrants = { method: "GET", url: "/v1/documents/:id/permissions/" } as const;
export const createGrant = { method: "POST", url: "/v1/documents/:id/permissions/" } as const;
export const getGrant = { method: "GET", url: "/v1/documents/:id/permissions/:grantId/" } as const;
export const patchGrant = { method: "PATCH", url: "/v1/documents/:id/permissions/:grantId/" } as const;
export const deleteGrant = { method: "DELETE", url: "/v1/documents/:id/permissions/:grantId/" } as const;
export const repeatInvitation = {
  method: "POST",
  url: "/v1/documents/:id/permissions/:grantId/invitation/",
} as const;
export const leaveDocument = { method: "DELETE", url: "/v1/documents/:id/permissions/mine/" } as const;

export const askForAccess = { method: "POST", url: "/v1/documents/:id/access_requests/" } as const;
export const listAccessRequests = { method: "GET", url: "/v1/documents/:id/access_requests/" } as const;
export const grantAccessRequest = {
  method: "POST",
  url: "/v1/documents/:id/access_requests/:requestId/grant/",
} as const;
export const declineAccessRequest = { method: "DELETE", url: "/v1/documents/:id/access_requests/:requestId/" } as const;

export const listVersions = { method: "GET", url: "/v1/documents/:id/versions/" } as const;
export const createVersion = { method: "POST", url: "/v1/documents/:id/versions/" } as const;
export const getVersion = { method: "GET", url: "/v1/documents/:id/versions/:versionId/" } as const;
export const renameVersion = { method: "PATCH", url: "/v1/documents/:id/versions/:versionId/" } as const;
export const restoreVersion = { method: "POST", url: "/v1/documents/:id/versions/:versionId/restore/" } as const;

/** For people. */
export const referencePage = { method: "GET", url: "/v1/docs" } as const;
