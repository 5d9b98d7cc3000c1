/** The header `content-disposition` of a download: RFC 5987, so that every name is allowed. */
export const toAttachment = (filename: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
