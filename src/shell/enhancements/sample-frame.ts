import { enhance } from './enhance.ts';

/** Inside an iframe, such as the editor of the admin area, the real layout replaces the preview. */
enhance<HTMLTemplateElement>('template#layout', ({ content }) => {
  if (window.top !== window.self) document.querySelector('#sample')?.replaceWith(content);
});
