import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { choices as endpoints } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../../http/core/handlers.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Chooser } from './choices.store.ts'

/** By private link: the choices of that job's customer. */
export const choicesHandlers = ({
  choices,
  messageChoices,
}: Pick<Dependencies, 'choices' | 'messageChoices'>): Handlers<typeof endpoints> => {
  async function chooserOf(link: JobLink | null): Promise<Chooser> {
    const chooser = link && (await choices.ofJob(link.jobId, link.generation))
    if (!chooser) throw new Problem('job.unknown')
    return chooser
  }

  return {
    linkChoices: async ({ link }) => messageChoices.read(await chooserOf(link)),
    changeLinkChoices: async ({ link, body, language }) => messageChoices.change(await chooserOf(link), body, language),
  }
}
