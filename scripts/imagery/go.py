import sys,time; sys.path.insert(0,__import__('os').path.dirname(__import__('os').path.abspath(__file__)))
import importlib
from studio import *
a=sys.argv[sys.argv.index('--')+1:]
mod,tag=a[0],a[1]; kw=dict(x.split('=',1) for x in a[2:])
num=lambda k,d:float(kw.get(k,d)); res=int(num('res',1000)); spp=int(num('spp',20)); az=num('az',-28); aspect=num('aspect',1)
reset(); t=time.time(); M=importlib.import_module(mod)
r=M.build(**({'variant':kw['variant']} if 'variant' in kw else {})); bpy.context.view_layer.update(); print('BUILD',time.time()-t)
P=all_pts(); kw.setdefault('bg','.88'); studio(az=az,P=P,**{k:float(kw[k]) for k in('bg','key','fill','rim','world') if k in kw})
foc=None
if 'focus' in kw: f=[float(x) for x in kw['focus'].split(',')]; foc=(f[:3],f[3])
camera(az=az,el=num('el',10),lens=num('lens',70),P=P,focus=foc,fillf=num('ff',.80),dof=num('dof',0),aspect=aspect)
setup((res,int(res/aspect)),spp,num('ad',.05),exposure=num('exp',.35),look=kw.get('look','High Contrast').replace('_',' '))
render(tag,denoise=kw.get('dn','1')=='1',prefilter=kw.get('pf','0')=='1',save_noisy='noisy' in kw)
if kw.get('ground','0')=='1': # the same studio without the product: flat.py divides by it
    for o in bpy.context.scene.objects:
        if o.type in('MESH','CURVE','FONT') and not o.get('nofit'): o.hide_render=True
    sc=bpy.context.scene; sc.render.resolution_percentage=25; sc.cycles.samples=32; sc.cycles.use_adaptive_sampling=False; render(tag+'_ground')
sys.stdout.flush()
import os; os._exit(0)
