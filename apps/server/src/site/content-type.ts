import { Mime } from 'mime/lite';
import standardTypes from 'mime/types/standard.js';
import otherTypes from 'mime/types/other.js';

// A sitemap is served as application/xml, as in the examples of its protocol.
const mime = new Mime(standardTypes, otherTypes).define({ 'application/xml': ['xml'] }, true);

const TEXT = /^text\/|[/+](?:json|xml)$/;

/** Content-Type of a file, from its name. */
export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a content type is text, which may have placeholders and is compressed. */
export const isCompressible = (type: string): boolean => type.endsWith('; charset=utf-8');
